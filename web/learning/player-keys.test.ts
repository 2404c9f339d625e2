import { afterEach, describe, expect, it } from 'vitest'
import { actionOf, type KeyPress } from '#web/learning/player-keys.ts'

afterEach(() => document.body.replaceChildren())

function press(key: string, more: Partial<KeyPress> = {}) {
  const plain = {
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    target: document.body,
  }
  return actionOf({ ...plain, key, ...more })
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
  ])('%s', (key, action) => {
    expect(press(key)).toEqual(action)
  })

  it('work with a Korean keyboard', () => {
    expect(press('ㅏ', { code: 'KeyK' })).toEqual({ do: 'toggle-play' })
    expect(press('ㅡ', { code: 'KeyM' })).toEqual({ do: 'toggle-mute' })
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
    expect(press('Process', { code: 'KeyK', keyCode: 229 })).toBeNull()
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
})
