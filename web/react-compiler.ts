import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** Excluded from the React Compiler: they render about once, so memoization would only add bytes to a first visit. */
const DRAWN_ONCE = [
  /\/node_modules\//,
  /\/web\/(shell|features\/catalogue\/(?!staff-)|ui\/(boards|button|confirm|empty|link|problem))/,
]

/**
 * The React Compiler, for the build and for component tests alike: components rely on it for values that stay the same
 * from one render to the next (docs/decisions/0057).
 */
export const reactCompiler = () => babel({ exclude: DRAWN_ONCE, presets: [reactCompilerPreset()] })
