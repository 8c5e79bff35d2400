import { z } from 'zod'

/** A file as a client names it: its key, our address of it, or the one it has at the store. */
export const fileKey = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .transform((name) => name.replace(/[?#].*$/s, '').replace(/^.*\//s, ''))

const mostLetters = 255
/** Folders a browser puts before the name, and signs that would make it read as another. */
const notInNames = /^.*[/\\]|[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gsu

/** A file's name as its owner gave it; of a very long one the end, which tells its kind. */
export const fileName = z
  .string()
  .max(2000)
  .transform((name) => name.replace(notInNames, '').trim().slice(-mostLetters))
  .pipe(z.string().min(1))
