/** Who writes the sample invoices: nobody of that name lets anything. */
export const ISSUER = {
  name: 'Rodchao Hua Hin',
  lines: [
    '88/12 Soi Hua Hin 57, Phetkasem Road',
    'Hua Hin, Prachuap Khiri Khan 77110',
    '032 555 142',
    'Tax number 0-0000-00000-00-0',
  ],
  email: 'invoices@rodchao.example',
} as const
