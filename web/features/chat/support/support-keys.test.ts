// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { supportActionOf } from '#web/features/chat/support/support-keys.ts'

afterEach(() => document.body.replaceChildren())

const press = (changes: Partial<Parameters<typeof supportActionOf>[0]>) => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  target: document.body,
  ...changes,
})
const place = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}
const NEXT = { do: 'move', step: 1 }

describe('the keys of the inbox', () => {
  it('letters count by their place while Hangul is typed', () => {
    expect(supportActionOf(press({ key: 'j', code: 'KeyJ' }), true)).toEqual(NEXT)
    expect(supportActionOf(press({ key: 'ㅓ', code: 'KeyJ' }), true)).toEqual(NEXT)
    expect(supportActionOf(press({ key: 'ㄷ', code: 'KeyE' }), true)).toEqual({ do: 'close' })
    expect(supportActionOf(press({ key: 'E', code: 'KeyE' }), true)).toEqual({ do: 'close' })
    expect(supportActionOf(press({ key: '/', code: 'Slash' }), true)).toEqual({ do: 'search' })
    expect(supportActionOf(press({ key: '?', code: 'Slash', shiftKey: true }), true)).toEqual({ do: 'guide' })
  })

  it('nothing happens while somebody writes, but for the way back', () => {
    for (const html of ['<textarea></textarea>', '<input type="search">']) {
      const target = place(html)
      expect(supportActionOf(press({ key: 'e', code: 'KeyE', target }), true)).toBeNull()
      expect(supportActionOf(press({ key: 'ArrowDown', target }), true)).toBeNull()
      expect(supportActionOf(press({ key: 'Escape', target }), true)).toEqual({ do: 'back' })
      expect(supportActionOf(press({ key: 'Escape', target, isComposing: true }), true)).toBeNull()
      expect(supportActionOf(press({ key: 'Process', code: 'KeyE', target }), true)).toBeNull()
    }
  })

  it('a dialog, a history that scrolls and the keys of the browser are left alone', () => {
    const target = place('<dialog open></dialog>')
    expect(supportActionOf(press({ key: 'Escape', target }), true)).toBeNull()
    expect(supportActionOf(press({ key: 'Escape' }), true)).toBeNull()
    const history = place('<div data-own-arrows></div>')
    expect(supportActionOf(press({ key: 'ArrowUp', target: history }), true)).toBeNull()
    expect(supportActionOf(press({ key: 'k', code: 'KeyK', target: history }), true)).toEqual({
      do: 'move',
      step: -1,
    })
    expect(supportActionOf(press({ key: 'r', code: 'KeyR', ctrlKey: true }), true)).toBeNull()
  })

  it('letters can be switched off, arrows and Escape stay', () => {
    expect(supportActionOf(press({ key: 'e', code: 'KeyE' }), false)).toBeNull()
    expect(supportActionOf(press({ key: 'ArrowDown' }), false)).toEqual(NEXT)
    expect(supportActionOf(press({ key: 'Escape' }), false)).toEqual({ do: 'back' })
  })
})
