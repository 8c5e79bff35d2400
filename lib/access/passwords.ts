import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password nobody knows, made at the same cost. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$RAX0y5U3QQ+N4kjwQvldpw$7Duz2KS7CJC97ZgrRjwtHMA6xeog9Gvq90cZAPWylZA'

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes as long for somebody without a password, or for nobody at all, as for a wrong one. */
export async function passwordMatches(hashed: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? nobodys, password)
  return matches && hashed != null
}
