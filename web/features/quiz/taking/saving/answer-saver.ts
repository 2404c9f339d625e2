import type { Answer } from '#contract/quiz/question.ts'
import { answerOutdated, answerUnfit, attemptClosed, type SavedAnswer } from '#contract/quiz/quiz.ts'
import { Failure } from '#web/api/failure.ts'
import { NO_ANSWER, sameAnswer } from '#web/features/quiz/parts/answer-of.ts'
import type { UnsavedAnswer } from '#web/features/quiz/parts/unsaved-answers.ts'

/** A text is saved when its writer pauses. */
export const SAVE_TEXT_AFTER_MS = 700
export const RETRY_AFTER_MS = 4000

export type SaveState =
  | { is: 'untouched' }
  | { is: 'saving' }
  | { is: 'saved' }
  /** The server was not reached and is asked again. */
  | { is: 'failing' }
  | { is: 'refused'; sentence: string }
  /** The attempt was handed in elsewhere, or its time is over. */
  | { is: 'closed' }

export type AnswersView = {
  answers: ReadonlyMap<number, Answer>
  /** Questions for which another window saved a different answer. */
  conflicts: ReadonlySet<number>
  state: SaveState
}

export type AnswerSaverDeps = {
  save: (questionId: number, answer: Answer, revision: number) => Promise<{ revision: number }>
  /** Survives the page's end; its result is not known. */
  saveLast: (questionId: number, answer: Answer, revision: number) => void
  /** The answers that the server has; null: the attempt is not open any more. */
  look: () => Promise<readonly SavedAnswer[] | null>
  keep: (unsaved: [number, UnsavedAnswer][]) => void
}

type Slot = {
  answer: Answer
  confirmed: Answer
  revision: number
  sent: Answer[]
  /** What another window saved, until the member chooses. */
  theirs: Answer | null
  /** The server refuses this answer; a retry would not change that. */
  refused: Answer | null
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>

/** Keeps each answer on this device at once and sends it, one request at a time, until the server has it. */
export function createAnswerSaver(
  deps: AnswerSaverDeps,
  { saved, unsaved }: { saved: readonly SavedAnswer[]; unsaved: readonly [number, UnsavedAnswer][] },
) {
  const listeners = new Set<() => void>()
  const slots = new Map<number, Slot>()
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFailing = false
  let isStopped = false
  let end: { is: 'refused'; sentence: string } | { is: 'closed' } | null = null
  let hasSaved = saved.length > 0

  const slotOf = (questionId: number): Slot => {
    const known = slots.get(questionId)
    if (known) return known
    const slot = {
      answer: NO_ANSWER,
      confirmed: NO_ANSWER,
      revision: 0,
      sent: [],
      theirs: null,
      refused: null,
    }
    slots.set(questionId, slot)
    return slot
  }
  const isDirty = ({ answer, confirmed }: Slot) => !sameAnswer(answer, confirmed)
  const canSend = (slot: Slot) =>
    isDirty(slot) && !slot.theirs && !(slot.refused && sameAnswer(slot.refused, slot.answer))

  for (const { questionId, answer, revision } of saved)
    Object.assign(slotOf(questionId), { answer, confirmed: answer, revision })
  for (const [questionId, { answer, revision, sent }] of unsaved) {
    const slot = slotOf(questionId)
    const known = { answer: slot.confirmed, revision: slot.revision }
    Object.assign(slot, { answer, revision, sent })
    if (known.revision !== revision) compare(slot, known, sent)
  }
  let view = look()

  function look(): AnswersView {
    const all = [...slots]
    return {
      answers: new Map(all.map(([questionId, { answer }]) => [questionId, answer])),
      conflicts: new Set(all.flatMap(([questionId, { theirs }]) => (theirs ? [questionId] : []))),
      state: stateNow(),
    }
  }
  function stateNow(): SaveState {
    if (end) return end
    const all = [...slots.values()]
    if (all.some((slot) => slot.refused && isDirty(slot) && !canSend(slot) && !slot.theirs))
      return { is: 'refused', sentence: answerUnfit.message }
    if (isFailing) return { is: 'failing' }
    if (all.some(canSend)) return { is: 'saving' }
    return { is: hasSaved ? 'saved' : 'untouched' }
  }
  const turn = () => {
    view = look()
    for (const tell of listeners) tell()
  }
  const write = () =>
    deps.keep(
      [...slots].flatMap(([questionId, slot]): [number, UnsavedAnswer][] =>
        isDirty(slot)
          ? [[questionId, { answer: slot.answer, revision: slot.revision, sent: slot.sent }]]
          : [],
      ),
    )
  const plan = (afterMs: number) => {
    clearTimeout(timer)
    if (!isStopped && !end) timer = setTimeout(() => void flush(), afterMs)
  }

  /** The server has another revision: that of a lost reply, or of another window. */
  function compare(slot: Slot, theirs: { answer: Answer; revision: number }, own: readonly Answer[]) {
    const isOurs = [slot.answer, ...own].some((ours) => sameAnswer(ours, theirs.answer))
    slot.revision = theirs.revision
    if (isOurs) slot.confirmed = theirs.answer
    else slot.theirs = theirs.answer
  }

  async function saveOne(questionId: number, slot: Slot) {
    const { answer } = slot
    slot.sent = [...slot.sent.slice(-3), answer]
    write()
    try {
      const { revision } = await deps.save(questionId, answer, slot.revision)
      Object.assign(slot, { revision, confirmed: answer, sent: [] })
      hasSaved = true
    } catch (thrown) {
      await settleRefusal(thrown, slot, questionId)
    }
    isFailing = false
    write()
    turn()
  }

  async function settleRefusal(thrown: unknown, slot: Slot, questionId: number) {
    if (!(thrown instanceof Failure)) throw thrown
    if (thrown.code === attemptClosed.code) end = { is: 'closed' }
    else if (thrown.code === answerUnfit.code) slot.refused = slot.sent.at(-1) ?? slot.answer
    else if (thrown.code === answerOutdated.code) {
      const theirs = await deps.look()
      const found = theirs?.find((one) => one.questionId === questionId) ?? BEFORE_THE_FIRST
      if (theirs) compare(slot, found, [slot.confirmed, ...slot.sent])
      else end = { is: 'closed' }
    } else if ([403, 404].includes(thrown.status) && thrown.code !== 'CSRF')
      end = { is: 'refused', sentence: thrown.message }
    else throw thrown
  }

  async function sendAll() {
    try {
      for (let next = nextToSend(); next && !end; next = nextToSend()) await saveOne(...next)
      isFailing = false
    } catch (thrown) {
      isFailing = true
      const waitSec = thrown instanceof Failure ? thrown.retryAfterSec : null
      plan(Math.max(RETRY_AFTER_MS, (waitSec ?? 0) * 1000))
    }
    running = null
    turn()
  }
  const nextToSend = () => [...slots].find(([, slot]) => canSend(slot))

  /** Resolves when everything was sent, or the server did not reply. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (end) return Promise.resolve()
    running ??= sendAll()
    return running
  }

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(questionId: number, answer: Answer) {
      if (end) return
      const isTyped = answer.texts.length > 0
      slotOf(questionId).answer = answer
      write()
      turn()
      // While the server is away, the retry that is planned sends this too.
      if (!isFailing) plan(isTyped ? SAVE_TEXT_AFTER_MS : 0)
    },
    flush,
    /** Sends what an earlier page kept here. */
    begin() {
      isStopped = false
      if ([...slots.values()].some(canSend)) void flush()
    },
    /** Looks whether the attempt is still open, as after the device slept. */
    async check() {
      const theirs = await deps.look().catch(() => [])
      if (theirs || end) return
      end = { is: 'closed' }
      turn()
    },
    /** Whether the server has every answer. */
    isAllSaved: () => ![...slots.values()].some(isDirty),
    /** The page is hidden and may not come back. */
    hide() {
      if (end) return
      for (const [questionId, slot] of slots) {
        if (!canSend(slot)) continue
        slot.sent = [...slot.sent.slice(-3), slot.answer]
        deps.saveLast(questionId, slot.answer, slot.revision)
      }
      write()
    },
    /** Overwrites the answer of the other window. */
    keepMine(questionId: number) {
      const slot = slotOf(questionId)
      if (!slot.theirs) return
      Object.assign(slot, { confirmed: slot.theirs, theirs: null })
      turn()
      void flush()
    },
    takeTheirs(questionId: number) {
      const slot = slotOf(questionId)
      if (!slot.theirs) return
      Object.assign(slot, { answer: slot.theirs, confirmed: slot.theirs, theirs: null, sent: [] })
      write()
      turn()
    },
    /** The attempt leaves the screen, but the page stays. */
    stop() {
      isStopped = true
      clearTimeout(timer)
      if ([...slots.values()].some(canSend)) void flush()
    },
    /** The attempt was handed in: nothing is left to save. */
    close() {
      end = { is: 'closed' }
      clearTimeout(timer)
      deps.keep([])
    },
  }
}

const BEFORE_THE_FIRST = { answer: NO_ANSWER, revision: 0 }
