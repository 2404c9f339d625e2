/** Lets waiting callbacks run. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
