/** The spellings the wire and the templates of imports share, without a schema, so that a browser can read them too. */
export const genderSpellings = {
  MALE: ['男', 'M', 'male', 'Male', 'boy', 'MALE'],
  FEMALE: ['女', 'F', 'female', 'Female', 'girl', 'FEMALE'],
} as const
