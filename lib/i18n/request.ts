import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { displayZone } from './format'
import { acceptedLanguage, defaultLanguage, isLanguage, type Language, languageCookie } from './languages'
import { messagesOf } from './messages'

export async function requestLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(languageCookie)?.value
  if (isLanguage(chosen)) return chosen
  return acceptedLanguage((await headers()).get('accept-language')) ?? defaultLanguage
}

export default getRequestConfig(async () => {
  const locale = await requestLanguage()
  return { locale, messages: messagesOf(locale), timeZone: displayZone() }
})
