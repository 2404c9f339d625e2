// `node --import` of this file: the process then runs as if the package koffi were not installed.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'koffi') throw new Error(`Cannot find package '${specifier}'`)
    return next(specifier, context)
  },
})
