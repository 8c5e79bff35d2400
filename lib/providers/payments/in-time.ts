import { ProviderSilent } from './port'

/** Waits for a provider so long and no longer: an answer that drips, or never ends, holds nobody up. */
export async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderSilent('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
