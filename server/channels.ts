import { CHANGE_CHANNELS } from './follow-changes.ts'
import { BUS_CHANNEL } from './platform/bus/postgres-bus.ts'
import { PROOF_CHANNEL } from './platform/database/listen-proof.ts'

/** All channels on which a process listens. */
export const CHANNELS: readonly string[] = [BUS_CHANNEL, ...CHANGE_CHANNELS, PROOF_CHANNEL]
