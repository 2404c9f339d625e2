/**
 * Node's options for the server. Each chunk of a body counts towards V8's limit of memory outside its heap, so an
 * upload makes V8 collect garbage often, and with a young generation of 16 MiB that is half of the upload's
 * processor time.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']

/**
 * glibc gives each thread an own arena of freed memory, up to eight for each processor, and returns little of it. With
 * two of them an idle process has 18 MiB less. Other libraries for memory ignore the variable.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
