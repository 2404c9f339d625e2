import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { PracticeLanguage } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { codeTheme } from '#web/features/practice/editor/code-theme.ts'
import { indentOf, modeOf } from '#web/features/practice/editor/language-of.ts'
import { PHRASES } from '#web/features/practice/editor/phrases.ts'

/** The list shows about ten entries and is redrawn at every key press; scrolling draws the rest. */
const COMPLETIONS_DRAWN = 20

export type EditorOptions = {
  language: PracticeLanguage
  files: readonly CodeFile[]
  shown: string
  /** The accessible name of the text. */
  labelOf: (fileName: string) => string
  isReadOnly: boolean
  onChange: (files: CodeFile[]) => void
  onRun?: (() => void) | undefined
  onSubmit?: (() => void) | undefined
}

export type Editor = {
  show: (fileName: string) => void
  /** As one undo step; the history of every file is kept. */
  replace: (files: readonly CodeFile[]) => void
  focus: () => void
  measure: () => void
  close: () => void
}

/**
 * The style policy forbids style elements; only in a shadow root does the editor use
 * `adoptedStyleSheets` instead.
 */
export function openEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const states = new Map<string, EditorState>()
  let shown = options.shown
  const { files: given, language } = options
  const filesNow = () =>
    given.map(({ name }) => ({ name, text: (states.get(name) ?? stateOf(name, '')).doc.toString() }))

  const stateOf = (name: string, text: string): EditorState => {
    const mode = new Compartment()
    void modeOf(name, language).then((extension) => {
      const effects = mode.reconfigure(extension)
      if (shown === name && view) view.dispatch({ effects })
      else states.set(name, (states.get(name) ?? state).update({ effects }).state)
    })
    const state: EditorState = EditorState.create({
      doc: text,
      extensions: [mode.of([]), indentUnit.of(indentOf(name)), own(options.labelOf(name)), common],
    })
    return state
  }
  const own = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })
  const press = (act: (() => void) | undefined) => () => {
    act?.()
    return act !== undefined
  }
  const common = [
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: press(options.onRun) },
        { key: 'Mod-Shift-Enter', run: press(options.onSubmit) },
      ]),
    ),
    EditorState.phrases.of(PHRASES),
    EditorState.readOnly.of(options.isReadOnly),
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ maxRenderedOptions: COMPLETIONS_DRAWN }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorView.lineWrapping,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      indentWithTab,
    ]),
    tabLeavesUntilEdited(),
    codeTheme,
    // The tab index changes nothing but what axe knows: that keys reach the box that scrolls.
    EditorView.contentAttributes.of({
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      tabindex: '0',
    }),
    EditorView.updateListener.of((update) => {
      states.set(shown, update.state)
      if (update.docChanged && !isSilent) options.onChange(filesNow())
    }),
  ]
  let isSilent = false
  let view: EditorView | null = null
  for (const { name, text } of given) states.set(name, stateOf(name, text))
  const opened = new EditorView({ root, state: states.get(shown), parent: root })
  view = opened

  return {
    show(name) {
      const next = states.get(name)
      if (!next || name === shown) return
      shown = name
      opened.setState(next)
    },
    replace(files) {
      isSilent = true
      for (const { name, text } of files) {
        const state = states.get(name)
        if (!state || state.doc.toString() === text) continue
        const spec = { changes: { from: 0, to: state.doc.length, insert: text }, userEvent: 'input.replace' }
        if (name === shown) opened.dispatch(spec)
        else states.set(name, state.update(spec).state)
      }
      isSilent = false
      options.onChange(filesNow())
    },
    focus: () => opened.focus(),
    measure: () => opened.requestMeasure(),
    close: () => opened.destroy(),
  }
}

/** Tab leaves the editor until the reader has pressed into the text or typed; then it indents. */
function tabLeavesUntilEdited() {
  let isPressed = false
  return [
    EditorView.domEventHandlers({
      pointerdown(_event, view) {
        isPressed = true
        view.setTabFocusMode(false)
      },
      focus(_event, view) {
        if (!isPressed) view.setTabFocusMode(true)
      },
      blur() {
        isPressed = false
      },
    }),
    EditorView.updateListener.of(({ docChanged, view }) => {
      if (docChanged && view.hasFocus) view.setTabFocusMode(false)
    }),
  ]
}
