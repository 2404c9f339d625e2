// Preloaded with `node --import`: runs a garbage collection on SIGUSR2, so that heap figures exclude garbage.
import { heldBytes } from '#server/platform/stomp/testing/heap.ts'

process.on('SIGUSR2', () => void heldBytes())
