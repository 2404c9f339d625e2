import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Called with the text of each statement as it is sent; the result is called at its end. Values are never passed. */
export type ObserveStatement = (text: string) => (error: unknown) => void

type ObservedConfig = Omit<pg.PoolConfig, 'Client'> & { Client?: typeof pg.Client | undefined }

/** A pool that tells of its statements. COPY, cursors and pg's own statements are not observed. */
export function observedPool(config: ObservedConfig, observe: ObserveStatement): pg.Pool {
  const Base: typeof pg.Client = config.Client ?? pg.Client
  class Client extends Base {
    // The overloads of pg cannot be repeated here; each call passes its arguments on.
    override query(...given: never[]): never {
      const text = textOf(given[0])
      if (text === null) return super.query(...(given as unknown as [never])) as never
      const end = observe(text)
      const last = given.at(-1) as unknown
      if (typeof last === 'function') {
        const told = (error: unknown, ...more: unknown[]) => {
          end(error)
          Reflect.apply(last, undefined, [error, ...more])
        }
        return super.query(...([...given.slice(0, -1), told] as unknown as [never])) as never
      }
      const result = super.query(...(given as unknown as [never])) as Promise<unknown>
      return result.then(...settling(end)) as never
    }
  }
  return new ScopedPool({ ...config, Client } as unknown as pg.PoolConfig)
}

class ScopedPool extends pg.Pool {
  override connect(...given: never[]): never {
    const [callback] = given as unknown[]
    // A caller that had to wait is called in the scope of the request that gives a connection back.
    const bound = typeof callback === 'function' ? [AsyncResource.bind(callback as () => void)] : given
    return super.connect(...(bound as unknown as [never])) as never
  }
}

const settling = (end: (error: unknown) => void) =>
  [
    (result: unknown) => {
      end(null)
      return result
    },
    (error: unknown) => {
      end(error)
      throw error
    },
  ] as const

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}
