import type { ConsoleLine } from '#web/features/practice/parts/runner-types.ts'
import type { FromWorker } from './messages.ts'

const OUTPUT_MAX = 64 * 1024
const OUTPUT_CUT = '출력이 너무 길어서 여기까지만 보여 드려요. 반복문 안의 출력을 확인해 보세요.'
const SEND_AFTER_MS = 40
const SEND_AFTER_LINES = 200

type Stream = ConsoleLine['stream']
const { push } = Array.prototype
const { apply } = Reflect

/**
 * A program's output: kept for comparing, and sent in batches during the run, since an endless loop never
 * pauses. The program may change built-ins, so this module uses only references taken before it runs.
 */
export function openOutput(post: (message: FromWorker) => void) {
  const now = performance.now.bind(performance)
  let waiting: ConsoleLine[] = []
  let output = ''
  let open: Record<Stream, string> = { out: '', error: '', result: '' }
  let size = 0
  let sentAt = 0

  function send(): void {
    if (waiting.length === 0) return
    post({ say: 'lines', lines: waiting })
    waiting = []
    sentAt = now()
  }

  function addLine(stream: Stream, text: string): void {
    apply(push, waiting, [{ stream, text }])
    if (waiting.length >= SEND_AFTER_LINES || now() - sentAt > SEND_AFTER_MS) send()
  }

  /** Takes text in any pieces, with line ends in it. */
  function write(stream: Stream, text: string): void {
    if (size > OUTPUT_MAX) return
    size += text.length
    const isCut = size > OUTPUT_MAX
    const taken = isCut ? text.slice(0, text.length - (size - OUTPUT_MAX)) : text
    if (stream === 'out') output += isCut ? `${taken}\n${OUTPUT_CUT}` : taken
    let rest = open[stream] + taken
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      addLine(stream, rest.slice(0, end))
      rest = rest.slice(end + 1)
    }
    open[stream] = rest
    if (isCut) {
      closeLines()
      addLine('error', OUTPUT_CUT)
    }
  }

  function closeLines(): void {
    if (open.out !== '') addLine('out', open.out)
    if (open.error !== '') addLine('error', open.error)
    open = { out: '', error: '', result: '' }
  }

  return {
    write,
    output: () => output,
    /** Sends complete lines; an unfinished line waits. */
    flush: send,
    end(): string {
      closeLines()
      send()
      const all = output
      output = ''
      size = 0
      return all
    },
  }
}

export type Output = ReturnType<typeof openOutput>
