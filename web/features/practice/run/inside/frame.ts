import type { RuntimeFiles, MessageToFrame } from './messages.ts'

/**
 * Runs in a page without an origin and does as little as possible: keeps files that it receives and starts
 * workers from them. Workers and the app talk over a port that is only passed on here.
 */
const kept = new Map<string, Promise<ArrayBuffer | WebAssembly.Module>>()
const workers = new Map<number, Worker>()
const ended = new Set<number>()

addEventListener('message', function begin(event: MessageEvent) {
  const [port] = event.ports
  if (event.source !== parent || !port) return
  removeEventListener('message', begin)
  port.onmessage = (message: MessageEvent<MessageToFrame>) => void answer(port, message.data, message.ports)
  port.postMessage({ say: 'open' })
})

async function answer(
  port: MessagePort,
  message: MessageToFrame,
  ports: readonly MessagePort[],
): Promise<void> {
  if (message.ask === 'ping') return port.postMessage({ say: 'pong' })
  if (message.ask === 'keep') return void kept.set(message.name, readied(message.name, message.bytes))
  if (message.ask === 'end') {
    ended.add(message.id)
    workers.get(message.id)?.terminate()
    return void workers.delete(message.id)
  }
  const script = kept.get(message.script)
  if (!script) return
  const [text, files] = [(await script) as ArrayBuffer, await filesFor(message.needs)]
  if (ended.has(message.id)) return
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const worker = new Worker(address)
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    port.postMessage({ say: 'ended', id: message.id, message: event.message })
  })
  workers.set(message.id, worker)
  worker.postMessage(files, [...ports])
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Compiled once for all later workers: a stopped one is replaced soon. */
const readied = (name: string, bytes: ArrayBuffer) =>
  name.endsWith('.wasm') ? WebAssembly.compile(bytes) : Promise.resolve(bytes)

async function filesFor(names: readonly string[]): Promise<RuntimeFiles> {
  const files: RuntimeFiles = {}
  for (const name of names) {
    const file = await kept.get(name)
    if (file) files[name.slice(name.indexOf('/') + 1)] = file
  }
  return files
}
