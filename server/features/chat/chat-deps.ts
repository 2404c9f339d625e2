import type { Deps } from '#server/deps.ts'
import type { Throttle } from '#server/platform/http/throttle.ts'
import type { FileLinks } from './files/file-link.ts'
import type { Live } from './socket/live.ts'

export type ChatDeps = Deps & { live: Live; links: FileLinks; filesOfPerson: Throttle }
