export class handler {}
