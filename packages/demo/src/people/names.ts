/** Given names and family names that occur together; `familyWomen` if women's family names have their own form. */
export type NameGroup = {
  readonly weight: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
  readonly familyWomen?: readonly string[];
};

const words = (text: string): readonly string[] => text.split(', ');

export const nameGroups: readonly NameGroup[] = [
  {
    weight: 10,
    women: words('Imogen, Harriet, Niamh, Orla, Freya, Beatrice, Saoirse, Eleanor, Tabitha, Rhiannon, Ailsa'),
    men: words('Callum, Rory, Theo, Finlay, Cormac, Jasper, Rhys, Alistair, Oscar, Eoin, Hamish'),
    family: words(
      "O'Neill, Ashworth, MacGregor, Pritchard, D'Arcy, Whitcombe, Gallagher, Fairbairn, O'Shea, Lockwood",
    ),
  },
  {
    weight: 7,
    women: words('Madison, Naomi, Harper, Zoe, Josephine, Lena, Camille, Autumn'),
    men: words('Ethan, Marcus, Caleb, Julian, Wyatt, Isaiah, Miles, Desmond'),
    family: words('Whitaker, Castellano, Washington, Brandt, St. Clair, Holloway, Lindgren, Beaumont'),
  },
  {
    weight: 6,
    women: words('Zofia, Małgorzata, Oliwia, Jagoda, Agnieszka, Hanna'),
    men: words('Dawid, Paweł, Wojciech, Łukasz, Mikołaj, Stanisław'),
    family: words('Łukasik, Dąbrowski, Wiśniewski, Żak, Kępa, Sówka'),
    familyWomen: words('Łukasik, Dąbrowska, Wiśniewska, Żak, Kępa, Sówka'),
  },
  {
    weight: 7,
    women: words('Hanh, Thảo, Minh Anh, Linh, Quỳnh, Ngọc Lan, Trâm'),
    men: words('Đức, Huy, Quang Minh, Khôi, Bảo, Tuấn, Phúc'),
    family: words('Nguyễn, Trần, Phạm, Đặng, Hoàng, Võ, Bùi, Lê'),
  },
  {
    weight: 6,
    women: words('Elif, Zeynep, Defne, Çağla, Işıl, Ayşe Nur'),
    men: words('Emre, Kerem, Çınar, Barış, Yiğit, Oğuz'),
    family: words('Yılmaz, Şahin, Özdemir, Çelik, Aydın, Güneş, Kılıç'),
  },
  {
    weight: 7,
    women: words('Ines, Beatriz, Leonor, Mariana, Luísa, Antónia, Catarina'),
    men: words('Tomás, João Pedro, Duarte, Gonçalo, Thiago, Caetano, Vasco'),
    family: words('Vasconcelos, Gonçalves, da Conceição, Figueiredo, Brandão, Magalhães, Araújo'),
  },
  {
    weight: 9,
    women: words('Lucía, Ximena, Martina, Itziar, Valentina, Renata, Nuria, Abril'),
    men: words('Mateo, Íñigo, Joaquín, Andrés, Santiago, Emiliano, Bruno, Martín'),
    family: words(
      'Núñez, Ibáñez, Peña, Quintero, Zubizarreta, Cárdenas, Muñoz Rey, del Valle, Echeverría, Ríos',
    ),
  },
  {
    weight: 7,
    women: words('Chloé, Maëlys, Anaïs, Éloïse, Apolline, Noémie, Clémence'),
    men: words('Raphaël, Aurélien, Gaël, Théodore, Loïc, Côme, Maël'),
    family: words("Lefèvre, Duchêne, Beaulieu, d'Hautefeuille, Guérin, Le Goff, Marchand, Perrault"),
  },
  {
    weight: 8,
    women: words('Frieda, Johanna, Leonie, Marlene, Annika, Käthe, Mathilda'),
    men: words('Benedikt, Jonas, Lennart, Moritz, Konstantin, Jörn, Valentin'),
    family: words('Kühn, Großmann, Schäfer, von Thun, Böhme, Reichardt, Zürcher, Voß'),
  },
  {
    weight: 6,
    women: words('Giorgia, Ludovica, Chiara, Noemi, Bianca, Ginevra'),
    men: words('Lorenzo, Niccolò, Edoardo, Pietro, Tommaso, Leone'),
    family: words("Conti, De Santis, Moretti, Dall'Aglio, Ferrante, Nardò, Bellini"),
  },
  {
    weight: 6,
    women: words('Astrid, Solveig, Åsa, Maja, Sigrún, Aino, Tuuli'),
    men: words('Bjørn, Søren, Eero, Håkon, Mikkel, Leif, Óðinn'),
    family: words('Sørensen, Åkesson, Virtanen, Bråten, Holmgren, Jääskeläinen, Kjær'),
  },
  {
    weight: 8,
    women: words('Farah, Layal, Noor, Salma, Yasmin, Rania, Dalia, Hala'),
    men: words('Karim, Yusuf, Tarek, Ziad, Bilal, Hamza, Sami, Rayan'),
    family: words('Haddad, Al-Masri, Benkirane, El Idrissi, Nasrallah, Abdel-Rahman, Sabbagh, Tlemçani'),
  },
  {
    weight: 4,
    women: words('Shirin, Niloufar, Parisa, Tara, Roya'),
    men: words('Arash, Kian, Dariush, Siavash, Cyrus'),
    family: words('Tehrani, Ahmadi, Golshiri, Farrokhzad, Sohrabi'),
  },
  {
    weight: 10,
    women: words('Ananya, Ishita, Meera, Kavya, Riya, Tanvi, Aditi, Sanjana, Nandini'),
    men: words('Arjun, Rohan, Vihaan, Kabir, Aarav, Siddharth, Nikhil, Dhruv, Ishaan'),
    family: words(
      'Chatterjee, Bhattacharya, Kulkarni, Mehta, Subramaniam, Iyer, Kaul, Venkatesan, Gill, Fernandes',
    ),
  },
  {
    weight: 4,
    women: words('Amina, Zara, Mahnoor, Tasneem, Sabrina'),
    men: words('Faraz, Imran, Haris, Zayd, Tahmid'),
    family: words('Qureshi, Siddiqui, Chowdhury, Baig, Rahman'),
  },
  {
    weight: 10,
    women: words('Yuxin, Xinyi, Ruolan, Jiayi, Wanting, Sze Wing, Peishan, Lü Na'),
    men: words('Haoran, Zihan, Jianyu, Wei Jie, Ming Hei, Yichen, Bowen, Zhaoyang'),
    family: words('Zhang, Huang, Ouyang, Chan, Xu, Leung, Tan, Zhao, Qiu, Hsieh'),
  },
  {
    weight: 7,
    women: words('Haruka, Aoi, Sakurako, Mio, Hinata, Chihiro, Kotone'),
    men: words('Ren, Sōta, Haruto, Kenji, Itsuki, Ryōhei, Yūma'),
    family: words('Fujimoto, Ishikawa, Ōtani, Kobayashi, Saitō, Hayashi, Mori'),
  },
  {
    weight: 7,
    women: words('Seo-yeon, Ji-woo, Ha-eun, Min-seo, Yuna, Da-in'),
    men: words('Min-jun, Do-yun, Jae-hyun, Si-woo, Tae-yang, Joon-ho'),
    family: words('Kim, Park, Choi, Jeong, Kang, Yoon, Seo'),
  },
  {
    weight: 8,
    women: words('Adaeze, Temitope, Folasade, Chiamaka, Ngozi, Ọlámidé, Simisola'),
    men: words('Chukwuemeka, Tobi, Obinna, Olúwaseun, Kelechi, Damilola, Ikenna'),
    family: words('Adeyemi, Okonkwo, Ogunbanjo, Nwosu, Ẹniọlá, Eze, Balogun, Afolabi'),
  },
  {
    weight: 7,
    women: words('Amara, Aïssatou, Mariam, Efua, Akosua, Wanjiku, Naledi, Fatoumata'),
    men: words('Ousmane, Kofi, Kwabena, Mamadou, Jabari, Sipho, Otieno, Cheikh'),
    family: words("Diallo, N'Diaye, Owusu, Boateng, Kamau, Mwangi, Traoré, Ndlovu, Wekesa"),
  },
  {
    weight: 3,
    women: words('Selam, Hiwot, Bethlehem, Mahlet'),
    men: words('Dawit, Yonas, Natnael, Abel'),
    family: words('Tesfaye, Gebremariam, Bekele, Haile'),
  },
  {
    weight: 6,
    women: words('Daryna, Kateryna, Solomiia, Vira, Alisa, Polina'),
    men: words('Bohdan, Taras, Andriy, Mykyta, Lev, Danylo'),
    family: words('Shevchuk, Bondarenko, Melnyk, Tkachenko, Hrytsenko, Kovalenko, Moroz'),
  },
  {
    weight: 3,
    women: words('Tereza, Eliška, Žofie, Adéla'),
    men: words('Ondřej, Matěj, Vojtěch, Jáchym'),
    family: words('Dvořák, Němec, Růžička, Hřebíček'),
    familyWomen: words('Dvořáková, Němcová, Růžičková, Hřebíčková'),
  },
  {
    weight: 3,
    women: words('Zsófia, Réka, Boglárka, Emese'),
    men: words('Bence, Ádám, Gergő, Zsombor'),
    family: words('Kővári, Szabó, Szűcs, Lukács'),
  },
  {
    weight: 2,
    women: words('Ioana, Sânziana, Ilinca'),
    men: words('Ștefan, Răzvan, Andrei'),
    family: words('Popescu, Văcărescu, Țurcanu'),
  },
  {
    weight: 4,
    women: words('Danae, Ariadni, Eleni, Myrto, Nefeli'),
    men: words('Stavros, Orestis, Alexandros, Iason, Petros'),
    family: words('Economou, Mavridis, Galanis, Stathakis, Pappas'),
    familyWomen: words('Economou, Mavridi, Galani, Stathaki, Pappa'),
  },
  {
    weight: 4,
    women: words('Ivana, Milica, Nađa, Lejla, Ajla'),
    men: words('Luka, Nikola, Đorđe, Tarik, Matija'),
    family: words('Petrović, Begić, Šarić, Hadžić, Kovačević'),
  },
  {
    weight: 6,
    women: words('Maria Isabel, Angelica, Putri, Nurul, Dewi, Siti Hajar'),
    men: words('Rafael, Miguel, Bayu, Aiman, Rizky, Hafiz'),
    family: words('Santos, Dela Cruz, Wijaya, Macaraeg, Ismail, Pangestu, Villanueva'),
  },
  {
    weight: 4,
    women: words('Ploy, Natcha, Kanokwan, Pimchanok'),
    men: words('Thanawat, Krit, Nattapong, Phuwin'),
    family: words('Srisuk, Wongsakul, Chaiyaporn, Rattanakosin'),
  },
  {
    weight: 4,
    women: words('Noa, Shira, Tamar, Yael'),
    men: words('Eitan, Amit, Nadav, Itai'),
    family: words('Ben-David, Peretz, Shalev, Mizrahi'),
  },
  {
    weight: 4,
    women: words('Femke, Sanne, Lotte, Marieke'),
    men: words('Sjoerd, Thijs, Wout, Daan'),
    family: words("van den Berg, de Vries, 't Hooft, Vermeulen, IJsselstein"),
  },
  {
    weight: 2,
    women: words('Leilani, Mereana, Tiare'),
    men: words('Kekoa, Tāne, Sione'),
    family: words('Kahananui, Ngata, Tuʻipulotu'),
  },
];

/** First name, family name; the part of the address before the at sign follows from both. */
export const teacherNames: readonly (readonly [string, string])[] = [
  ['Ruth', 'Okafor'],
  ['Maren', 'Pedersen'],
  ['Jun', 'Takahashi'],
  ['Anneke', 'Koster'],
  ['Liam', 'Sheehan'],
  ['Beatriz', 'Nogueira'],
  ['Dilip', 'Wickramasinghe'],
  ['Samuel', 'Fairweather'],
  ['Hélène', 'Vasseur'],
  ['Omar', 'Mansour'],
  ['Gráinne', 'Ó Súilleabháin'],
  ['Tomasz', 'Wójcik'],
  ['Priya', 'Raghunathan'],
  ['Ebba', 'Lindqvist'],
  ['Kwame', 'Asante'],
  ['Yuki', 'Nakamura'],
  ['Marcus', 'Thornbury'],
  ['Leyla', 'Arslan'],
  ['Nadia', 'Khoury'],
  ['Paolo', 'Bianchi'],
  ['Catriona', 'MacLeod'],
  ['Joaquín', 'Herrera'],
  ['Thandiwe', 'Dlamini'],
  ['Erik', 'Sandvik'],
  ['Mei-Ling', 'Chow'],
  ['Rahul', 'Deshpande'],
  ['Ingrid', 'Baumann'],
  ['Peter', 'Kowalczyk'],
  ['Abena', 'Mensah'],
  ['Oleksandr', 'Kravchenko'],
  ['Fatima Zahra', 'Benali'],
  ['Gareth', 'Pugh'],
  ['Siobhán', 'Delaney'],
  ['Hiroshi', 'Watanabe'],
  ['Rosalind', 'Achterberg'],
  ['Daniel', 'Oyelaran'],
  ['Tereza', 'Nováková'],
  ['Victor', 'Ionescu'],
  ['Lucy', 'Hargreaves'],
  ['Nikolaos', 'Papadakis'],
];
