/**
 * Comes before every command: on an older Node than the project's own, all of them would end in a stack. Plain JavaScript,
 * which any Node reads.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `This is Node ${process.versions.node}, and the website runs on 24, which npm ci brings along. Here it is missing: npm was told to run no install scripts (ignore-scripts). Run npm rebuild node --ignore-scripts=false once, or install Node 24.`,
  );
  process.exit(1);
}
