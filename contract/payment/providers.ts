import * as z from 'zod/mini'
import { neutral } from '../platform/reading.ts'

/** What buyers and browsers know of a payment provider; the server's side is `server/features/payment/providers/`. */
type ProviderEntry = {
  /** The name that buyers know. */
  label: string
  /** Below the name, where a buyer chooses how to pay. */
  note: string
  /** The methods that a paid order may have, as stored, with their names. */
  methods: Readonly<Record<string, string>>
  /** The query parameters that its page adds to the return address; an approval needs all of them. */
  returnParameters: readonly [string, ...string[]]
}

/** To add a provider, add its entry here. A provider that the server does not offer may have one already. */
export const PROVIDERS = {
  kakaopay: {
    label: '카카오페이',
    note: '카카오페이에 등록한 카드, 카카오페이머니',
    methods: {
      KAKAOPAY: '카카오페이',
      KAKAOPAY_CARD: '카카오페이 카드',
      KAKAOPAY_MONEY: '카카오페이머니',
    },
    returnParameters: ['pg_token'],
  },
  toss: {
    label: '토스페이먼츠',
    note: '카드, 계좌이체, 간편결제',
    methods: { TOSS: '토스페이먼츠' },
    returnParameters: ['paymentKey', 'amount'],
  },
} as const satisfies Record<string, ProviderEntry>

type Entries = typeof PROVIDERS
export type Provider = keyof Entries
export type PaymentMethod =
  | { [Name in Provider]: keyof Entries[Name]['methods'] }[Provider]
  | 'COUPON'
  | 'OTHER'
export type ReturnParameter = Entries[Provider]['returnParameters'][number]

const names = Object.keys(PROVIDERS) as Provider[]

export const Provider = z.enum(names)

/** `COUPON`: a coupon covered the whole price. `OTHER`: a method that this version does not know. */
export const METHOD_NAMES = {
  ...Object.assign({}, ...names.map((name) => PROVIDERS[name].methods)),
  COUPON: '쿠폰',
  OTHER: '기타',
} as Record<PaymentMethod, string>

export const PaymentMethod = neutral(z.enum(Object.keys(METHOD_NAMES) as PaymentMethod[]), 'OTHER')

/** Another version of the product may have stored a name that this one does not know. */
export const knownProvider = (stored: string | null): Provider | null =>
  names.find((name) => name === stored) ?? null
export const knownMethod = (stored: string | null): PaymentMethod =>
  stored !== null && Object.hasOwn(METHOD_NAMES, stored) ? (stored as PaymentMethod) : 'OTHER'

export const RETURN_PARAMETERS: readonly ReturnParameter[] = names.flatMap(
  (name) => PROVIDERS[name].returnParameters,
)

/** The parameters with which a browser came back from the provider's page. */
export type ReturnParameters = { readonly [Name in ReturnParameter]?: string | undefined }

/** Whether a browser came back with everything that an approval by this provider needs. */
export function isReturnOf(provider: string | null, returned: ReturnParameters): boolean {
  const known = knownProvider(provider)
  return known !== null && PROVIDERS[known].returnParameters.every((name) => returned[name] !== undefined)
}

export const isSomeReturn = (returned: ReturnParameters): boolean =>
  names.some((name) => isReturnOf(name, returned))
