import { afterEach, describe, expect, it } from 'vitest'
import { deskActionOf } from '#web/features/chat/support/support-keys.ts'

afterEach(() => document.body.replaceChildren())

const press = (changes: Partial<Parameters<typeof deskActionOf>[0]>) => ({
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

describe('the keys of the desk', () => {
  it('letters count by their place while Hangul is typed', () => {
    expect(deskActionOf(press({ key: 'j', code: 'KeyJ' }), true)).toEqual(NEXT)
    expect(deskActionOf(press({ key: 'ㅓ', code: 'KeyJ' }), true)).toEqual(NEXT)
    expect(deskActionOf(press({ key: 'ㄷ', code: 'KeyE' }), true)).toEqual({ do: 'close' })
    expect(deskActionOf(press({ key: 'E', code: 'KeyE' }), true)).toEqual({ do: 'close' })
    expect(deskActionOf(press({ key: '/', code: 'Slash' }), true)).toEqual({ do: 'search' })
    expect(deskActionOf(press({ key: '?', code: 'Slash', shiftKey: true }), true)).toEqual({ do: 'guide' })
  })

  it('nothing happens while somebody writes, but for the way back', () => {
    for (const html of ['<textarea></textarea>', '<input type="search">']) {
      const target = place(html)
      expect(deskActionOf(press({ key: 'e', code: 'KeyE', target }), true)).toBeNull()
      expect(deskActionOf(press({ key: 'ArrowDown', target }), true)).toBeNull()
      expect(deskActionOf(press({ key: 'Escape', target }), true)).toEqual({ do: 'back' })
      expect(deskActionOf(press({ key: 'Escape', target, isComposing: true }), true)).toBeNull()
      expect(deskActionOf(press({ key: 'Process', code: 'KeyE', target }), true)).toBeNull()
    }
  })

  it('a dialog, a history that scrolls and the keys of the browser are left alone', () => {
    const target = place('<dialog open></dialog>')
    expect(deskActionOf(press({ key: 'Escape', target }), true)).toBeNull()
    expect(deskActionOf(press({ key: 'Escape' }), true)).toBeNull()
    const history = place('<div data-own-arrows></div>')
    expect(deskActionOf(press({ key: 'ArrowUp', target: history }), true)).toBeNull()
    expect(deskActionOf(press({ key: 'k', code: 'KeyK', target: history }), true)).toEqual({
      do: 'move',
      step: -1,
    })
    expect(deskActionOf(press({ key: 'r', code: 'KeyR', ctrlKey: true }), true)).toBeNull()
  })

  it('letters can be switched off, arrows and Escape stay', () => {
    expect(deskActionOf(press({ key: 'e', code: 'KeyE' }), false)).toBeNull()
    expect(deskActionOf(press({ key: 'ArrowDown' }), false)).toEqual(NEXT)
    expect(deskActionOf(press({ key: 'Escape' }), false)).toEqual({ do: 'back' })
  })
})
