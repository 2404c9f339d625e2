import { notifyManager, type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { secondFactorMissing } from '#contract/identity/second-factor.ts'
import { Failure } from '#web/api/failure.ts'
import { securityQuery } from '#web/features/identity/profile-queries.ts'

const saysMissing = (thrown: unknown) => thrown instanceof Failure && thrown.code === secondFactorMissing.code

/** Whether the school requires a second factor that this account lacks, by its settings or a refused call. */
export function useSecondFactorMissing(): boolean {
  const queries = useQueryClient()
  const { data: security } = useQuery(securityQuery)
  const listen = useCallback((tell: () => void) => listenTo(queries, tell), [queries])
  const isRefused = useSyncExternalStore(listen, () => wasRefused(queries))
  return isRefused || (security?.secondFactor.isRequired === true && security.secondFactor.since === null)
}

/** Retries everything that was refused. */
export function forgetRefusals(queries: QueryClient) {
  queries.getMutationCache().clear()
  return queries.resetQueries({ predicate: ({ state }: Query) => saysMissing(state.error) })
}

const wasRefused = (queries: QueryClient) =>
  [...queries.getQueryCache().getAll(), ...queries.getMutationCache().getAll()].some(({ state }) =>
    saysMissing(state.error),
  )

/** Batched as the library does: a query that starts during a render must not update another component. */
function listenTo(queries: QueryClient, tell: () => void) {
  const notifyLater = notifyManager.batchCalls(tell)
  const stops = [
    queries.getQueryCache().subscribe(notifyLater),
    queries.getMutationCache().subscribe(notifyLater),
  ]
  return () => stops.forEach((stop) => stop())
}
