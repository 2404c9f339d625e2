import { flag } from './flag.ts'

/** Off-switches of fenced parts of the platform; the README in each part's folder says what it buys and costs. */
export const partSettings = {
  BATCHED_SAVES: flag
    .prefault('on')
    .describe(
      'Write concurrent progress saves in one statement; [docs/operating.md](docs/operating.md#parts-that-can-be-switched-off) says what `off` costs, here and in the next three',
    ),
  SENDFILE: flag
    .prefault('on')
    .describe('Send videos with the system call `sendfile` where Linux and the package `koffi` offer it'),
  PREPARED_ANSWERS: flag
    .prefault('on')
    .describe('Keep the course list and the previews in memory as finished answers'),
  SOCKJS_FALLBACKS: flag
    .prefault('on')
    .describe('Carry the chat over HTTP streaming and polling where a network blocks WebSockets'),
} as const
