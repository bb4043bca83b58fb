/**
 * Runs before every command, all of which would end in a stack trace on an older Node. Plain JavaScript, so that any Node
 * can run it.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `This is Node ${process.versions.node}, but the website needs Node 24. npm ci normally installs it, but npm is set to skip install scripts (ignore-scripts). Run npm rebuild node --ignore-scripts=false once, or install Node 24.`,
  );
  process.exit(1);
}
