export const tableRefusals = {
  table_too_large: {
    status: 413,
    es: 'El archivo pesa más de 20 MB. Divídelo en varios.',
    en: 'The file is larger than 20 MB. Split it into several.',
  },
  table_empty: {
    status: 400,
    es: 'El archivo está vacío o solo tiene encabezados.',
    en: 'The file is empty or has only headers.',
  },
  table_unreadable: {
    status: 415,
    es: 'No pudimos leer el archivo como tabla. Sirven .xlsx, .ods y .csv; quizá está dañado o es de otro tipo.',
    en: 'We couldn’t read the file as a table. .xlsx, .ods and .csv work; it may be damaged or of another kind.',
  },
  table_mixed_letters: {
    status: 415,
    es: 'La línea {line} escribe sus letras de otra manera que el resto, así que no sabemos cuáles son. Guarda el archivo como «CSV UTF-8» o .xlsx.',
    en: 'Line {line} writes its letters in another way than the rest, so we can’t know which they are. Save the file as “CSV UTF-8” or .xlsx.',
  },
  table_encrypted: {
    status: 415,
    es: 'El archivo tiene contraseña. Ábrelo, quítasela y súbelo otra vez.',
    en: 'The file has a password. Open it, remove the password and upload it again.',
  },
  table_old_format: {
    status: 415,
    es: 'Este tipo de archivo ({type}) no se puede leer. Ábrelo y guárdalo como .xlsx.',
    en: 'This kind of file ({type}) can’t be read. Open it and save it as .xlsx.',
  },
  table_unpacked_too_large: {
    status: 413,
    es: 'El archivo es demasiado grande por dentro. Deja solo la hoja con tus datos o divídelo.',
    en: 'The file is too large inside. Keep only the sheet with your data, or split it.',
  },
  table_external_reference: {
    status: 415,
    es: 'El archivo pide leer otros archivos, y eso no se abre aquí. Copia los valores a un archivo nuevo.',
    en: 'The file asks to read other files, which isn’t opened here. Copy the values into a new file.',
  },
  table_too_many_rows: {
    status: 422,
    es: 'El archivo tiene más de {max} filas. Divídelo en varios.',
    en: 'The file has more than {max} rows. Split it into several.',
  },
  table_row_too_long: {
    status: 422,
    es: 'Hay una fila demasiado larga cerca de la línea {line}. Quizá falta cerrar unas comillas.',
    en: 'There is a row that is too long near line {line}. A quote may not be closed.',
  },
  table_quotes: {
    status: 422,
    es: 'Las comillas de la línea {line} no cuadran, así que no se sabe dónde termina la celda.',
    en: 'The quotes on line {line} don’t match, so it isn’t clear where the cell ends.',
  },
  table_takes_too_long: {
    status: 422,
    es: 'Leer el archivo tarda demasiado. Deja solo la hoja con tus datos o divídelo.',
    en: 'Reading the file takes too long. Keep only the sheet with your data, or split it.',
  },
} as const
