/** Runs what may fail without costing the row. The reason goes to the execution log. */
export function attempt<T>(failure: string, action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.log(`${failure}: ${error}`);
    return undefined;
  }
}
