import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react'

/** Events by which a visitor uses the page or its waiting part. */
const SIGNS = ['scroll', 'wheel', 'pointerdown', 'keydown', 'focusin', 'click'] as const

/**
 * The lower part of a page that the server draws and the browser brings to life at the first sign of its visitor: its
 * code is no part of the first load. React keeps the server's HTML until then; links and `<details>` work in it, and a
 * button that is pressed meanwhile is pressed again. After a navigation the part loads at once. The server, which draws
 * in one go, gives the part itself (`loaded`).
 */
export function later(id: string, load: () => Promise<ComponentType>, loaded: ComponentType | null) {
  // The page listens from now on: the first render may be React's answer to a press, which would then be missed.
  const drawn = loaded ? null : document.getElementById(id)?.firstElementChild
  const sign = drawn && firstSign()
  const takePressed = drawn ? keepPresses(drawn.parentElement!) : () => undefined
  const LatePart = lazy(async () => {
    if (drawn?.isConnected && scrollY === 0) await sign
    return { default: await load() }
  })
  const Part = loaded ?? LatePart
  return () => (
    <div id={id}>
      <Suspense>
        <Part />
        <Awake takePressed={takePressed} />
      </Suspense>
    </div>
  )
}

/** A layout effect, so that no press is both handled and kept. */
function Awake({ takePressed }: { takePressed: () => HTMLElement | undefined }) {
  useLayoutEffect(() => {
    const pressed = takePressed()
    if (pressed) queueMicrotask(() => pressed.click())
  })
  return null
}

const firstSign = () =>
  new Promise<void>((go) => {
    // At the window and while capturing: React stops the clicks that it cannot handle yet.
    for (const sign of SIGNS) addEventListener(sign, () => go(), { once: true, capture: true, passive: true })
  })

/** Keeps the last button that is pressed in the part; returns how to take it, which ends the keeping. */
function keepPresses(part: HTMLElement) {
  let pressed: HTMLElement | undefined
  const keep = ({ target }: Event) => {
    if (target instanceof Element && part.contains(target)) pressed = target.closest('button') ?? undefined
  }
  addEventListener('click', keep, true)
  return () => {
    removeEventListener('click', keep, true)
    const last = pressed
    pressed = undefined
    return last?.isConnected ? last : undefined
  }
}
