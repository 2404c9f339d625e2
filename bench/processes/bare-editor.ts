import { javascript } from '@codemirror/lang-javascript'
import { EditorView } from '@codemirror/view'

/** The editor that ours is made of, with a language and nothing else: what a key costs there nobody can save. */
const [host] = document.body.children
new EditorView({ parent: host!, extensions: [javascript()] }).focus()
