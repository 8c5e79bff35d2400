import type { operations, paths } from './portal-api'

/**
 * A typed client of the function-name API in a few lines. `portal-api.ts` beside it is generated:
 * `npm run api:types https://portal.example/api/index docs/client/portal-api.ts`.
 */

/** All but exportTeamList, which answers a file. */
export type FunctionName = Exclude<keyof operations, 'catalogue' | 'exportTeamList'>

type BodyOf<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : never
type WithoutName<B> = B extends unknown ? Omit<B, 'function'> : never
type Payload<F extends FunctionName> = WithoutName<BodyOf<operations[F]>>
type Envelope<F extends FunctionName> = operations[F]['responses'][200]['content']['application/json']
type Success<F extends FunctionName> = Extract<Envelope<F>, { code: 0 }>
type Failure<F extends FunctionName> = Exclude<Envelope<F>, { code: 0 }>
export type Data<F extends FunctionName> = Success<F>['data']

/** A call that was refused: `reason` is one of those the function may answer. */
export class Refused<F extends FunctionName> extends Error {
  constructor(readonly answer: Failure<F>) {
    super(answer.msg)
  }

  get reason() {
    return this.answer.data.reason
  }
}

type GuideName = { [P in keyof paths]: P extends `/api/guide/index#${infer F}` ? F : never }[keyof paths]

/** Functions of the guide; all others are called at /api/index. */
const guide: Readonly<Record<GuideName, true>> = {
  getProjectTeamcodes: true,
  getProjectTeamcodesByAccount: true,
  getProjectTeamcodesByStudent: true,
  getTemplate: true,
  getContent: true,
  updateStudentBlock: true,
  updateStudentBlockCheck: true,
  uploadQuiz: true,
  getDraftStatus: true,
  addDraftStatus: true,
  sendEmail: true,
  importComments: true,
  updateTeamNote: true,
  addComment: true,
  batchToCreateStudentScore: true,
  exportTeamList: true,
}

/** Calls of one portal that share a session; `data` of a success, and a `Refused` for anything else. */
export function portal(url: string, send: typeof fetch = fetch) {
  let cookie = ''
  return async function call<F extends FunctionName>(name: F, payload: Payload<F>): Promise<Data<F>> {
    const response = await send(`${url}${name in guide ? '/api/guide/index' : '/api/index'}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie === '' ? {} : { Cookie: cookie }) },
      body: JSON.stringify({ function: name, ...payload }),
    })
    const started = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    if (started.length > 0) cookie = started.join('; ')
    const answer: Envelope<F> = await response.json()
    if (answer.code !== 0) throw new Refused<F>(answer as Failure<F>)
    return (answer as Success<F>).data
  }
}
