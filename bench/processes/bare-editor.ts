import { javascript } from '@codemirror/lang-javascript'
import { EditorView } from '@codemirror/view'

/** CodeMirror with a language and none of the product's code: the least that a key can cost. */
const [host] = document.body.children
new EditorView({ parent: host!, extensions: [javascript()] }).focus()
