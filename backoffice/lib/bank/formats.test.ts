import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import { describe, expect, test } from 'vitest'
import { matchTransfers } from './match-transfers.ts'
import { readLines } from './testing/read-lines.ts'

const waiting = (reference: string, name: string, amount: number): TransferReference => ({
  ...{ code: `L-${reference}`, name, reference, amount, currency: 'USD' },
  ...{ requested_at: '2026-10-03T12:00:00Z', outcome: null, ended_at: null, owed: [] },
})
const references = [waiting('H4T8WNP', 'Irene Solís', 58_00), waiting('Q6ZC3RJ', 'Omar Beltrán', 1_740_50)]
const [irene, omar] = references

const summarize = (statement: string) =>
  matchTransfers(readLines(statement), references)
    .filter(({ kind }) => kind !== 'unknown')
    .map(({ kind, line, transfers }) => [kind, transfers[0]!.reference, line.amount])

const came = [
  ['exact', irene!.reference, irene!.amount],
  ['exact', omar!.reference, omar!.amount],
]
const left = ['left', irene!.reference, irene!.amount]

describe('of the statement of', () => {
  test.each([
    ['Venmo with columns of taxes', `Account Statement - (@Taller-Agave) ,,,,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,,,,,,,,,,,,,,,,$12.00,,,,,
,4702118846020187701,2026-10-04T09:41:07,Payment,Complete,pedido H4T8WNP,Irene Solís,Taller Agave,+ $58.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4702118846020187702,2026-10-05T17:20:55,Payment,Complete,Q6ZC3RJ 🎨,Omar Beltrán,Taller Agave,"+ $1,740.50",,0,,0,,,Venmo balance,,,,Venmo,,
,4702118846020187703,2026-10-06T08:02:13,Payment,Complete,H4T8WNP,Taller Agave,Irene Solís,- $58.00,,0,,0,,Venmo balance,,,,,Venmo,,
,4702118846020187704,2026-10-07T10:00:00,Standard Transfer,Issued,,,,"- $1,200.00",,0,,0,,,Bank *0042,,,,Venmo,,
,,,,,,,,,,,,,,,,,$552.50,$0.00,,$0.00,"In case of errors or questions about your
electronic transfers:
- Telephone us
- Write us"`],
    ['Venmo without columns of taxes', `Account Statement - (@Taller-Agave) - October 1st to October 31st 2026 ,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,,,,,,,,,,,,,$12.00,,,,,
,4702118846020187701,2026-10-04T09:41:07,Payment,Complete,"pedido, H4T8WNP",Irene Solís,Taller Agave,+ $58.00,,,,Venmo balance,,,,Venmo,,
,4702118846020187702,2026-10-05T17:20:55,Charge,Complete,Q6ZC3RJ,Taller Agave,Omar Beltrán,"+ $1,740.50",,,,Venmo balance,,,,Venmo,,
,4702118846020187703,2026-10-06T08:02:13,Payment,Complete,H4T8WNP,Taller Agave,Irene Solís,- $58.00,,,Venmo balance,,,,,Venmo,,
,,,,,,,,,,,,,,$1752.50,$0.00,,$0.00,"In case of errors or questions about your
electronic transfers:"`],
    ['a business at Venmo', `Transaction Activity,,,,,,,,,,
Transaction ID,Date,Time (UTC),Type,Status,Note,From,To,Amount (total),Amount (fee),Amount (net)
"""4702118846020187701""",10/04/2026,09:41:07,Payment,Complete,H4T8WNP,Irene Solís,Taller Agave,+ $58.00,- $1.20,+ $56.80
"""4702118846020187702""",10/05/2026,17:20:55,Payment,Complete,Q6ZC3RJ,Omar Beltrán,Taller Agave,"+ $1,740.50",- $33.17,"+ $1,707.33"
"""4702118846020187703""",10/06/2026,08:02:13,Payment,Complete,H4T8WNP,Taller Agave,Irene Solís,- $58.00,,- $58.00`],
    ['Chase, whose rows have a cell more than the header', `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,10/05/2026,"Zelle payment from OMAR BELTRAN Q6ZC3RJ",1740.50,QUICKPAY_CREDIT,3298.50,,
DEBIT,10/04/2026,"Zelle payment to Irene Solis H4T8WNP JPM99x0z",-58.00,QUICKPAY_DEBIT,1558.00,,
CREDIT,10/04/2026,"Zelle payment from IRENE SOLIS H4T8WNP",58.00,QUICKPAY_CREDIT,1616.00,,
DEBIT,10/03/2026,"ART SUPPLY CO 0091 AUSTIN TX        10/02",-41.17,DEBIT_CARD,1558.00,,`],
    ['Bank of America, which does not double the quotes of a memo', `Description,,Summary Amt.
Beginning balance as of 10/01/2026,,"1,558.00"
Total credits,,"1,798.50"
Total debits,,"-58.00"

Date,Description,Amount,Running Bal.
10/01/2026,Beginning balance as of 10/01/2026,,"1,558.00"
10/04/2026,"Zelle payment from IRENE SOLIS for "H4T8WNP, gracias"; Conf# abc0def1","58.00","1,616.00"
10/05/2026,"Zelle payment from OMAR BELTRAN for "Q6ZC3RJ"; Conf# abc0def2","1,740.50","3,356.50"
10/06/2026,"Zelle payment to Irene Solis for "H4T8WNP"; Conf# abc0def3","-58.00","3,298.50"`],
    ['Wells Fargo, a file without a header', `"10/04/2026","58.00","*","","ZELLE FROM SOLIS IRENE ON 10/04 REF # WFCT0AA11 H4T8WNP"
"10/05/2026","1740.50","*","","ZELLE FROM BELTRAN OMAR ON 10/05 REF # WFCT0AA12 Q6ZC3RJ"
"10/06/2026","-58.00","*","","ZELLE TO SOLIS IRENE ON 10/06 REF # WFCT0AA13 H4T8WNP"`],
    ['Wells Fargo, lines of the PDF that go on in a second one', `Transaction history
Date Check Number Description Deposits/ Withdrawals/ Ending daily
10/4 Zelle From Solis Irene on 10/04 Ref # Wfct0Aa11 58.00 1,616.00
H4T8WNP
10/5 Zelle From Beltran Omar on 10/05 Ref # Wfct0Aa12
Q6ZC3RJ 1,740.50 3,356.50
10/6 Zelle to Solis Irene on 10/06 Ref # Wfct0Aa13 58.00 3,298.50
H4T8WNP`],
    ['Chase, lines of the PDF under titles', `DEPOSITS AND ADDITIONS
10/04 Zelle Payment From Irene Solis H4T8WNP 58.00
10/05 Zelle Payment From Omar Beltran Q6ZC3RJ 1,740.50
ELECTRONIC WITHDRAWALS
10/06 Zelle Payment Irene Solis H4T8WNP 58.00`],
    ['Capital One', `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
4821,Zelle money sent to Irene Solis H4T8WNP,10/06/26,Debit,58,3298.5
4821,Zelle money received from Omar Beltran Q6ZC3RJ,10/05/26,Credit,1740.5,3356.5
4821,Zelle money received from Irene Solis H4T8WNP,10/04/26,Credit,58,1616`],
    ['Navy Federal', `Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending
10/06/2026,10/06/2026,58.00,Debit,Zelle,Zelle,,,,,Zelle Irene Solis H4T8WNP,Transfers,,
10/05/2026,10/05/2026,1740.50,Credit,Zelle,Zelle,,,,,Zelle Omar Beltran Q6ZC3RJ,Transfers,,
10/04/2026,10/04/2026,58.00,Credit,Zelle,Zelle,,,,,Zelle Irene Solis H4T8WNP,Transfers,,`],
    ['a credit union with two amounts', `Account Name : TALLER CHECKING
Account Number : 00000000S0009
Date Range : 10/01/2026-10/31/2026
Transaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance,Check Number,Fees
"000000201",10/04/2026,"Deposit Zelle ","IRENE SOLIS H4T8WNP",,58.00,1616.00,,
"000000202",10/05/2026,"Deposit Zelle ","OMAR BELTRAN Q6ZC3RJ",,1740.50,3356.50,,
"000000203",10/06/2026,"Withdrawal Zelle ","IRENE SOLIS H4T8WNP",-58.00,,3298.50,,`],
    ['USAA', `Date,Description,Original Description,Category,Amount,Status
2026-10-06,"Zelle","ZELLE DEBIT PAY TO IRENE SOLIS H4T8WNP",Transfer,-58.00,Posted
2026-10-05,"Zelle","ZELLE CREDIT PAY FROM OMAR BELTRAN Q6ZC3RJ",Transfer,1740.50,Posted
2026-10-04,"Zelle","ZELLE CREDIT PAY FROM IRENE SOLIS H4T8WNP",Transfer,58.00,Posted`],
    ['US Bank', `"Date","Transaction","Name","Memo","Amount"
"2026-10-06","DEBIT","ZELLE INSTANT PMT IRENE SOLIS","Download from usbank.com. H4T8WNP","-58.00"
"2026-10-05","CREDIT","ZELLE INSTANT PMT OMAR BELTRAN","Download from usbank.com. Q6ZC3RJ","1740.50"
"2026-10-04","CREDIT","ZELLE INSTANT PMT IRENE SOLIS","Download from usbank.com. H4T8WNP","58.00"`],
    ['TD', `Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance
10/6/26,000000000,4200000001,DEBIT,ZELLE IRENE SOLIS H4T8WNP,58,,,3298.5
10/5/26,000000000,4200000001,CREDIT,ZELLE OMAR BELTRAN Q6ZC3RJ,,1740.5,,3356.5
10/4/26,000000000,4200000001,CREDIT,ZELLE IRENE SOLIS H4T8WNP,,58,,1616`],
    ['PNC', `Transaction Date,Transaction Description,Amount,Category,Balance
10/06/2026,ZEL TO IRENE SOLIS H4T8WNP,- $58,Transfers,"$3,298.50"
10/05/2026,ZEL FROM OMAR BELTRAN Q6ZC3RJ,"+ $1,740.5",Transfers,"$3,356.50"
10/04/2026,ZEL FROM IRENE SOLIS H4T8WNP,+ $58,Transfers,"$1,616"`],
    ['Truist', `Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance
10/04/2026,10/04/2026,Credit,,Irene Solis PAYMENT ID ABC1 ZELLE H4T8WNP,,Transfers,Zelle,$58.00,$1616.00
10/05/2026,10/05/2026,Credit,,Omar Beltran PAYMENT ID ABC2 ZELLE Q6ZC3RJ,,Transfers,Zelle,$1740.50,$3356.50
10/06/2026,10/06/2026,Debit,,Irene Solis PAYMENT ID ABC3 ZELLE H4T8WNP,,Transfers,Zelle,($58.00),$3298.50`],
    ['Citi', `"Status","Date","Description","Debit","Credit"
"Cleared","10/06/2026","ZELLE IRENE SOLIS H4T8WNP","58.00",""
"Cleared","10/05/2026","ZELLE OMAR BELTRAN Q6ZC3RJ","","1740.50"
"Cleared","10/04/2026","ZELLE IRENE SOLIS H4T8WNP","","58.00"`],
    ['BBVA México', `Día\tConcepto / Referencia\tcargo\tAbono\tSaldo
06-10-2026\tSPEI ENVIADO STP/0099887766  646 0610266H4T8WNP\t58.00\t\t3,298.50
05-10-2026\tSPEI RECIBIDOBANORTE/0099887765  072 0510266Q6ZC3RJ\t\t1,740.50\t3,356.50
04-10-2026\tSPEI RECIBIDOSTP/0099887764  646 0410266pedido H4T8WNP\t\t58.00\t1,616.00`],
    ['Santander', `Cuenta,Fecha,Hora,Sucursal,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto,Banco Participante,Clabe Beneficiario,Nombre Beneficiario,Cta Ordenante,Nombre Ordenante,Codigo Devolucion,Causa Devolucion,RFC Beneficiario,RFC Ordenante,Clave de Rastreo,Descripcion Larga
'65500000017,'04102026',05:04,'7465',ABONO TRANSFERENCIA SPEI,+,58.00,1616.00,2146728,H4T8WNP,STP,'014000000000000017 ',TALLER AGAVE,'646000000000000011 ',IRENE SOLIS,,,,,D5802,ABONO TRANSFERENCIA SPEI
'65500000017,'05102026',12:26,'0981',ABONO TRANSFERENCIA SPEI,+,1740.50,3356.50,9446731,Q6ZC3RJ,BANORTE,'014000000000000017 ',TALLER AGAVE,'072000000000000012 ',OMAR BELTRAN,,,,,D5803,ABONO TRANSFERENCIA SPEI
'65500000017,'06102026',12:27,'0981',PAGO TRANSFERENCIA SPEI,-,58.00,3298.50,9446732,H4T8WNP,STP,'646000000000000011 ',IRENE SOLIS,'014000000000000017 ',TALLER AGAVE,,,,,D5804,PAGO TRANSFERENCIA SPEI`],
    ['Banorte, which writes a dash into empty cells', `"CUENTA","FECHA DE OPERACIÓN","FECHA","REFERENCIA","DESCRIPCIÓN","COD. TRANSAC","SUCURSAL","DEPÓSITOS","RETIROS","SALDO","MOVIMIENTO","DESCRIPCIÓN DETALLADA","CHEQUE"
"'0600000017","04/10/2026","04/10/2026","410266","SPEI RECIBIDO","003","0001","$58.00","-","$1,616.00","201","SPEI RECIBIDO, BCO:0646 STP HR LIQ: 09:41:07, DEL CLIENTE IRENE SOLIS, DE LA CLABE 646000000000000011, CONCEPTO: H4T8WNP, REFERENCIA: 0410266 CVE RAST: STP01","-"
"'0600000017","05/10/2026","05/10/2026","510266","SPEI RECIBIDO","003","0001","$1,740.50","-","$3,356.50","202","SPEI RECIBIDO, BCO:0012 BBVA HR LIQ: 17:20:55, DEL CLIENTE OMAR BELTRAN, DE LA CLABE 012000000000000012, CONCEPTO: Q6ZC3RJ, REFERENCIA: 0510266 CVE RAST: BNET01","-"
"'0600000017","06/10/2026","06/10/2026","610266","COMPRA ORDEN DE PAGO SPEI","004","0001","-","$58.00","$3,298.50","203","=REFERENCIA CTA/CLABE: 646000000000000011, BEM SPEI, BCO:646 BENEF:IRENE SOLIS (DATO NO VERIFICADO POR ESTA INSTITUCION), H4T8WNP, CVE RASTREO: 8846","-"`],
    ['Citibanamex', `Cuenta de cheques,,,,
"Detalle de Movimientos - Depósitos y Retiros",,,,
Fecha,Descripción,Depósitos,Retiros,Saldo
04-10-26,"PAGO RECIBIDO DE STP POR ORDEN DE IRENE SOLIS H4T8WNP Referencia Numérica: 410266 Autorización: 00112233","58.00",,"1,616.00"
05-10-26,"PAGO RECIBIDO DE BBVA POR ORDEN DE OMAR BELTRAN Q6ZC3RJ Referencia Numérica: 510266 Autorización: 00112234","1,740.50",,"3,356.50"
06-10-26,"PAGO A TERCEROS IRENE SOLIS H4T8WNP Referencia Numérica: 610266 Autorización: 00112235",,"58.00","3,298.50"`],
    ['HSBC', `Fecha del apunte,Descripción,Referencia de cliente,Referencia bancaria,Importe del débito,Importe de crédito,Saldo
04/10/2026,IRENE SOLIS H4T8WNP SPEI,410266,00112233,,58.00,1616.00
05/10/2026,OMAR BELTRAN Q6ZC3RJ SPEI,510266,00112234,,1740.50,3356.50
06/10/2026,IRENE SOLIS H4T8WNP SPEI,610266,00112235,-58.00,,3298.50`],
    ['a Mexican bank whose commas are decimal', `Cuenta;0123
Fecha;Concepto;Cargos;Abonos;Saldo
04/10/2026;SPEI RECIBIDO IRENE H4T8WNP;;58,00;1.616,00
05/10/2026;SPEI RECIBIDO OMAR Q6ZC3RJ;;1.740,50;3.356,50
06/10/2026;SPEI ENVIADO IRENE H4T8WNP;58,00;;3.298,50`],
    ['a file whose rows a stray quote joins', `Date,Description,Amount,Balance
10/04/2026,Zelle from IRENE H4T8WNP,58.00,1.00
10/05/2026,Zelle from OMAR Q6ZC3RJ,"1,740.50",1.00
10/06/2026,"Zelle to IRENE H4T8WNP,-58.00,1.00
10/06/2026,"Water company,-12.00,1.00`],
  ])('%s each line is what it is', (_, statement) => {
    const found = summarize(statement)
    expect(found).toHaveLength(3)
    expect(found).toEqual(expect.arrayContaining([...came, left]))
  }) // prettier-ignore
})
