/** Lets all that waits have its turn. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
