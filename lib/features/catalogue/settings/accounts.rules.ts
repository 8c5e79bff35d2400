/** The countries whose account numbers are IBANs. */
const ibanCountries =
  'AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT ' +
  'JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL ' +
  'TN TR UA VA VG XK YE'
const countries: ReadonlySet<string> = new Set(ibanCountries.split(' '))

const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether an account number can be one: what begins as an IBAN has its check digits right, any other number is as its bank has it. */
export function isAccountNumber(text: string): boolean {
  const account = compact(text)
  const isIban = /^[A-Z]{2}\d{2}/.test(account) && countries.has(account.slice(0, 2))
  return !isIban || (/^[A-Z0-9]{15,34}$/.test(account) && remainder(account) === 1)
}

/** Of an IBAN modulo 97: the first four signs at the end, letters as numbers from 10 to 35 (ISO 13616). */
function remainder(iban: string): number {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => String(Number.parseInt(sign, 36))).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Whether a SWIFT code has its form, or there is none: bank, country and place, and perhaps a branch (ISO 9362). */
export function isSwift(text: string): boolean {
  return /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/.test(compact(text))
}
