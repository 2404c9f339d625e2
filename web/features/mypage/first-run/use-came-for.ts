import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { ownPlace } from '#contract/identity/place.ts'

const CameFor = z.object({ cameFor: z.string() })

/** The place that the sign-up interrupted; `/auth/verify-success` leaves it in the router state. */
export function useCameFor(): string | null {
  const { state } = useLocation() as { state: unknown }
  return ownPlace(CameFor.safeParse(state).data?.cameFor)
}
