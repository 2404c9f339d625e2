import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { ownPlace } from '#contract/identity/place.ts'

/** The router state with which `/auth/verify-success` leads to my page: the place that the sign-up interrupted. */
const CameFor = z.object({ cameFor: z.string() })
export type CameFor = z.infer<typeof CameFor>

export function useCameFor(): string | null {
  const { state } = useLocation() as { state: unknown }
  return ownPlace(CameFor.safeParse(state).data?.cameFor)
}
