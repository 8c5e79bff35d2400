import type { FaultKey } from '@/lib/kernel/catalogue'

/** What a student needs before their work can be judged, in the order it is usually settled (console#readiness). */
export const lights = ['profile', 'consent', 'paid', 'team', 'leader', 'blocks', 'submitted'] as const
export type Light = (typeof lights)[number]
/** `none`: not asked for, or not yet. */
export type LightState = 'done' | 'open' | 'none'
export type Lights = Readonly<Record<Light, LightState>>

/** What students settle in the portal themselves. A consent is given with the open form and nowhere later. */
export const ownLights = lights.filter((light) => light !== 'consent')
export type OwnLight = Exclude<Light, 'consent'>

export function redLights(states: Lights): OwnLight[] {
  return ownLights.filter((light) => states[light] === 'open')
}

/** What makes a second reminder of the same day impossible. */
export function readinessKey(studentId: string, day: string): string {
  return `readiness:${studentId}:${day}`
}

type Remindable = { red: number; hasEmail: boolean; isReminded: boolean }

/** Why a student is not reminded: of nothing, to no address, or twice a day. */
export function whyNotRemind({ red, hasEmail, isReminded }: Remindable): FaultKey | null {
  if (red === 0) return 'readiness.nothingRed'
  if (!hasEmail) return 'readiness.noAddress'
  return isReminded ? 'readiness.remindedToday' : null
}

type Choices = Record<'projects' | 'schools', readonly { value: string }[]>

/** What is none of the choices, and so shown nowhere, narrows neither the list nor its file (console#files-of-lists). */
export function narrowedToChoices<N extends { project?: string | undefined; school?: string | undefined }>(
  narrowing: N,
  { projects, schools }: Choices,
): N {
  const known = (choices: Choices['projects'], value: string | undefined) =>
    choices.some((choice) => choice.value === value) ? value : undefined
  return { ...narrowing, project: known(projects, narrowing.project), school: known(schools, narrowing.school) }
}
