import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses a button as the keyboard does: the button has the focus. */
export function pressFocused(button: HTMLElement) {
  act(() => button.focus())
  fireEvent.click(button)
}

/** Waits until the found element has the focus. */
export const focusOn = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))
