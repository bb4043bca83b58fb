/** How often each thing is measured, to take the middle one. `BENCH_RUNS` sets fewer for a quick look. */
export const runs = Number(process.env.BENCH_RUNS || 5);
