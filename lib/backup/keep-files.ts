/** While a session of the database holds this lock exclusively, no stored file loses its bytes. */
export const keepFiles = 4_815_162_343
