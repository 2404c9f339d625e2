import type { Signer } from './id-token.ts'
import type { RegisteredApp } from './registered-app.ts'
import type { KakaoState } from './state.ts'

/** What every part of the stranger works with. */
export type KakaoSandbox = { app: RegisteredApp; state: KakaoState; signer: Signer; brand: string }
