// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { actionOf } from '#web/features/learning/lectures/player-keys.ts'
import type { KeyPress } from '#web/ui/key-place.ts'

afterEach(() => document.body.replaceChildren())

const ON = { letterKeys: true }

function press(key: string, more: Partial<KeyPress> = {}, settings = ON) {
  const plain = {
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
  }
  return actionOf({ ...plain, key, ...more }, settings)
}

function on(html: string): Element {
  document.body.innerHTML = html
  const target = document.body.querySelector('[data-here]')
  if (!target) throw new Error('no target')
  return target
}

describe('keys of the player', () => {
  it.each([
    [' ', { do: 'toggle-play' }],
    ['k', { do: 'toggle-play' }],
    ['K', { do: 'toggle-play' }],
    ['ArrowLeft', { do: 'jump', bySec: -5 }],
    ['ArrowRight', { do: 'jump', bySec: 5 }],
    ['j', { do: 'jump', bySec: -10 }],
    ['l', { do: 'jump', bySec: 10 }],
    ['m', { do: 'toggle-mute' }],
    ['f', { do: 'toggle-fullscreen' }],
    ['c', { do: 'toggle-captions' }],
    ['<', { do: 'change-speed', step: -1 }],
    ['>', { do: 'change-speed', step: 1 }],
    ['?', { do: 'show-guide' }],
    ['ArrowUp', { do: 'change-volume', step: 1 }],
    ['ArrowDown', { do: 'change-volume', step: -1 }],
    ['n', { do: 'go-to-lecture', step: 1 }],
    ['p', { do: 'go-to-lecture', step: -1 }],
    ['t', { do: 'toggle-theatre' }],
    ['i', { do: 'toggle-picture-in-picture' }],
    ['b', { do: 'bookmark' }],
    ['0', { do: 'jump-to-tenth', tenth: 0 }],
    ['9', { do: 'jump-to-tenth', tenth: 9 }],
    ['Escape', { do: 'dismiss' }],
  ])('%s', (key, action) => {
    expect(press(key)).toEqual(action)
  })

  it('work with a Korean keyboard, by their place on it', () => {
    expect(press('ㅏ', { code: 'KeyK' })).toEqual({ do: 'toggle-play' })
    expect(press('ㅡ', { code: 'KeyM' })).toEqual({ do: 'toggle-mute' })
    expect(press('ㅃ', { code: 'KeyB', shiftKey: true })).toEqual({ do: 'bookmark' })
  })

  it('work where the input method says only that it is at work', () => {
    expect(press('Process', { code: 'KeyK' })).toEqual({ do: 'toggle-play' })
    expect(press('Process', { code: 'Digit7' })).toEqual({ do: 'jump-to-tenth', tenth: 7 })
    expect(press('Process', { code: 'Period', shiftKey: true })).toEqual({ do: 'change-speed', step: 1 })
    expect(press('Process', { code: 'Slash', shiftKey: true })).toEqual({ do: 'show-guide' })
    expect(press('Process', { code: 'Period' })).toBeNull()
  })

  it('leave a sign on a number key and a number pad without its lock alone', () => {
    expect(press('!', { code: 'Digit1', shiftKey: true })).toBeNull()
    expect(press('Home', { code: 'Numpad7' })).toBeNull()
    expect(press('7', { code: 'Numpad7' })).toEqual({ do: 'jump-to-tenth', tenth: 7 })
  })

  it('of one character can be switched off; Space, arrows and Escape stay', () => {
    const off = { letterKeys: false }
    for (const key of ['k', 'm', 'f', '<', '?', '3']) expect(press(key, {}, off)).toBeNull()
    expect(press('ㅏ', { code: 'KeyK' }, off)).toBeNull()
    for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'Escape']) expect(press(key, {}, off)).not.toBeNull()
  })

  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<div role="textbox" data-here></div>',
  ])('are ignored while typing in %s', (html) => {
    const target = on(html)
    for (const key of [' ', 'k', 'ArrowLeft', 'f']) expect(press(key, { target })).toBeNull()
  })

  it('are ignored while composing', () => {
    expect(press('k', { isComposing: true })).toBeNull()
    expect(press('Process', { code: 'KeyK', target: on('<input data-here>') })).toBeNull()
  })

  it("leave the browser's own short cuts alone", () => {
    expect(press('f', { ctrlKey: true })).toBeNull()
    expect(press('ArrowLeft', { altKey: true })).toBeNull()
    expect(press('m', { metaKey: true })).toBeNull()
  })

  it('leave a question that is open alone', () => {
    expect(press('k', { target: on('<dialog open><p data-here></p></dialog>') })).toBeNull()
  })

  it('Space presses a focused button, K still plays', () => {
    const target = on('<button data-here>자막</button>')
    expect(press(' ', { target })).toBeNull()
    expect(press('k', { target })).toEqual({ do: 'toggle-play' })
  })

  it('arrows move a focused volume slider, and jump on the seek slider', () => {
    expect(press('ArrowLeft', { target: on('<input type="range" data-own-arrows data-here>') })).toBeNull()
    expect(press('ArrowLeft', { target: on('<input type="range" data-here>') })).toEqual({
      do: 'jump',
      bySec: -5,
    })
  })

  it('up and down scroll the tabs and move sliders, and change the volume elsewhere', () => {
    expect(press('ArrowUp', { target: on('<aside><button data-here></button></aside>') })).toBeNull()
    expect(press('ArrowDown', { target: on('<input type="range" data-here>') })).toBeNull()
    expect(press('ArrowDown', { target: on('<button data-here></button>') })).not.toBeNull()
  })
})
