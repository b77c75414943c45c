/** The answer of a mail server: `550 5.1.1 No such user` has the code 550. */
export interface Reply {
  code: number;
  text: string;
}
