// Loaded before the product (`node --import`): collects garbage at SIGUSR2, so that the heap shows only what is held.
import { heldBytes } from '#server/platform/stomp/testing/heap.ts'

process.on('SIGUSR2', () => void heldBytes())
