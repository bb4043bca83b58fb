/**
 * Whether samples that were taken at even distances have stopped growing: the mean of the last three is at most a tenth above
 * the mean of the three before. Before that a process may warm up.
 * @returns undefined with fewer than six samples
 */
export function isFlat(samples: readonly number[]): boolean | undefined {
  if (samples.length < 6) return undefined;
  const mean = (some: readonly number[]) => some.reduce((sum, sample) => sum + sample, 0) / some.length;
  return mean(samples.slice(-3)) <= mean(samples.slice(-6, -3)) * 1.1;
}
