/**
 * Counts timers: a program has ended when none is left. An error in a timer is the program's own error.
 * Call it before the program runs, with the global that the program will see.
 */
export function countTimers(global: typeof globalThis, onError: (error: unknown) => void) {
  const {
    setTimeout: start,
    clearTimeout: stop,
    setInterval: repeat,
    clearInterval: stopRepeat,
  } = global as unknown as BrowserTimers
  const later = start.bind(global)
  const { apply } = Reflect
  const timeouts = new Set<number>()
  const intervals = new Set<number>()
  let waiting: IdleWaiter[] = []
  const [has, add, remove] = [Set.prototype.has, Set.prototype.add, Set.prototype.delete].map(
    (method) => (set: Set<number>, id: number) =>
      apply(method as (id: number) => unknown, set, [id]) as boolean,
  ) as [SetCall, SetCall, SetCall]

  const guarded = (work: TimerHandler, args: unknown[], after: () => void) => (): void => {
    try {
      if (typeof work === 'function') apply(work as () => void, undefined, args)
    } catch (error) {
      onError(error)
    } finally {
      after()
    }
  }

  function tell(): void {
    // In a new task: promises of a timer settle before the next timer.
    later(() => {
      const asked = waiting
      waiting = []
      for (let index = 0; index < asked.length; index += 1) {
        const one = asked[index]!
        if (timeouts.size > 0 || (one.withIntervals && intervals.size > 0)) waiting[waiting.length] = one
        else one.done()
      }
    }, 0)
  }

  const clear = (id?: number): void => {
    if (id === undefined) return
    const isOurs = has(timeouts, id) || has(intervals, id)
    remove(timeouts, id)
    remove(intervals, id)
    stop.call(global, id)
    stopRepeat.call(global, id)
    if (isOurs) tell()
  }
  const put = (name: string, value: unknown) =>
    Object.defineProperty(global, name, { value, writable: true, configurable: true, enumerable: true })
  put('setTimeout', (work: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id: number = start.call(
      global,
      guarded(work, args, () => {
        remove(timeouts, id)
        tell()
      }),
      ms,
    )
    add(timeouts, id)
    return id
  })
  put('setInterval', (work: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id: number = repeat.call(global, guarded(work, args, tell), ms)
    add(intervals, id)
    return id
  })
  put('clearTimeout', clear)
  put('clearInterval', clear)

  return {
    /** Resolves when no timer is pending; `withIntervals` also waits for intervals. */
    settled: (withIntervals: boolean) =>
      new Promise<void>((done) => {
        waiting[waiting.length] = { withIntervals, done }
        tell()
      }),
  }
}

type IdleWaiter = { withIntervals: boolean; done: () => void }
type BrowserTimers = {
  setTimeout: StartTimer
  setInterval: StartTimer
  clearTimeout(id: number): void
  clearInterval(id: number): void
}
type StartTimer = (work: () => void, ms?: number) => number
type SetCall = (set: Set<number>, id: number) => boolean
