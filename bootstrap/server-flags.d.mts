export declare const SERVER_FLAGS: readonly string[]
export declare const SERVER_ENVIRONMENT: { readonly MALLOC_ARENA_MAX: string }
