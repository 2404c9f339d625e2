import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'

// A page has it, and a context of `node:vm` has not.
Object.assign(globalThis, { BroadcastChannel })

// What is lazily loaded comes when a busy machine has read it.
configure({ asyncUtilTimeout: 10_000 })
