import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { withChoice } from '#web/features/quiz/parts/answer-of.ts'
import { isTyping, placeOf } from '#web/ui/key-place.ts'

type KeyDeps = {
  question: AskedQuestion | undefined
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** Goes to the next or previous question. */
  onStep?: (step: 1 | -1) => void
}

/** 1 to 9 choose, left and right arrows change the question; everything else stays the browser's. */
export function useQuestionKeys(box: RefObject<HTMLElement | null>, deps: KeyDeps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Element) || isTyping(target)) return
    if (target !== document.body && !box.current?.contains(target)) return
    if (act(deps, event, target)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function act(
  { question, answer, onAnswer, onStep }: KeyDeps,
  event: KeyboardEvent,
  target: Element,
): boolean {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    // Arrows change the choice in a group of radio buttons.
    if (!onStep || target.matches('[type="radio"]')) return false
    onStep(event.key === 'ArrowRight' ? 1 : -1)
    return true
  }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(placeOf(event))?.[1]
  if (digit === undefined || event.shiftKey) return false
  if (question?.type !== 'single' && question?.type !== 'multiple') return false
  const choice = question.choices[Number(digit) - 1]
  if (!choice) return false
  onAnswer(withChoice(question, answer, choice.id))
  return true
}
