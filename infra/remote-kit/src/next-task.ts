/** Ends the task, so that the browser can answer a press and paint before the work goes on. */
export const nextTask = (): Promise<void> =>
  // https://developer.mozilla.org/docs/Web/API/Scheduler/yield
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve, 0));
