import type { Signer } from './id-token.ts'
import type { RegisteredApp } from './registered-app.ts'
import type { KakaoState } from './state.ts'

/** The shared context of the sandbox's routes. */
export type KakaoSandbox = { app: RegisteredApp; state: KakaoState; signer: Signer; brand: string }
