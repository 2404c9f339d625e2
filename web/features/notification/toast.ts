import { useSyncExternalStore } from 'react'

export type ToastVariant = 'info' | 'success' | 'warning' | 'error'
/** The one action that a toast offers, such as undo. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  message: string
  variant: ToastVariant
  durationMs: number
  action?: ToastAction
}

// spec.md#9.
const TOASTS_VISIBLE = 4
const DURATION_MS: Record<ToastVariant, number> = { info: 2500, success: 2500, warning: 3000, error: 4000 }
const ERROR_MIN_MS = 4000
/** How long a toast offers an undo. */
export const UNDO_MS = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short notice. A fifth replaces the oldest. Repeating a sentence restarts its time, unless either has an action. */
export function showToast(
  message: string,
  variant: ToastVariant = 'info',
  duration = DURATION_MS[variant],
  action?: ToastAction,
): number {
  const durationMs = variant === 'error' ? Math.max(ERROR_MIN_MS, duration) : duration
  const others = toasts.filter(
    (toast) => toast.action || action || toast.message !== message || toast.variant !== variant,
  )
  lastId += 1
  change(
    [...others, { id: lastId, message, variant, durationMs, ...(action && { action }) }].slice(
      -TOASTS_VISIBLE,
    ),
  )
  return lastId
}

export const undoAction = (run: () => void): ToastAction => ({ label: '되돌리기', run })

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export const useToasts = () => useSyncExternalStore(subscribe, currentToasts, () => NONE)

export const currentToasts = () => toasts
const NONE: readonly Toast[] = []

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
