import { assemblePage } from './assemble-page.ts'
import type { PageJob, ToPageFrame } from './messages.ts'

/** Shows a learner's page in a nested frame, which cannot loosen the policy of this outer page. */
const inside = document.getElementById('inside')?.textContent ?? ''
document.body.style.margin = '0'
const SAYS_LOADED_WITHIN_MS = 500
let shown: HTMLIFrameElement | null = null

addEventListener('message', function begin(event: MessageEvent) {
  const [port] = event.ports
  if (event.source !== parent || !port) return
  removeEventListener('message', begin)
  port.onmessage = ({ data, ports }: MessageEvent<ToPageFrame>) => {
    if (data.ask === 'ping') port.postMessage({ say: 'pong' })
    else if (data.ask === 'spin') {
      spin(data.ms)
      port.postMessage({ say: 'spun' })
    } else show(data.page, ports[0]!, () => port.postMessage({ say: 'left' }))
  }
  port.postMessage({ say: 'open' })
})

/** Blocks this thread, so that our page can measure whether it shares it. */
function spin(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function show(job: PageJob, port: MessagePort, onLeft: () => void): void {
  shown?.remove()
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts', 'allow-forms')
  frame.referrerPolicy = 'no-referrer'
  frame.title = '페이지'
  frame.style.cssText = 'display:block;border:0;width:100%;height:100vh;background:#fff'
  frame.srcdoc = assemblePage(job, inside)
  // Our script is the first in the page, so the first message is from it.
  let loads = 0
  let isGreeted = false
  let isLoaded = false
  addEventListener('message', function greet(event) {
    if (shown !== frame) return removeEventListener('message', greet)
    if (event.source !== frame.contentWindow) return
    if (event.data === 'loaded') isLoaded = true
    if (isGreeted) return
    isGreeted = true
    frame.contentWindow?.postMessage(job.test, '*', [port])
  })
  frame.addEventListener('load', () => {
    loads += 1
    // A page that navigated away was stopped by our policy and is now empty.
    setTimeout(() => {
      if (shown !== frame || (isLoaded && loads === 1)) return
      frame.remove()
      onLeft()
    }, SAYS_LOADED_WITHIN_MS)
  })
  shown = frame
  document.body.append(frame)
}
